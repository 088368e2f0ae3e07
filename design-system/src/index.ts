/** The exports for sections. The global style is separate: `@elbi/design-system/global`. */
export { Avatar } from './components/Avatar/Avatar.tsx';
export { Badge } from './components/Badge/Badge.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { Callout } from './components/Callout/Callout.tsx';
export { Card } from './components/Card/Card.tsx';
export { Checkbox } from './components/Checkbox/Checkbox.tsx';
export { CheckboxGroup } from './components/Checkbox/CheckboxGroup.tsx';
export { Chip } from './components/Chip/Chip.tsx';
export {
  DescriptionList,
  type DescriptionItem,
} from './components/DescriptionList/DescriptionList.tsx';
export { Dialog } from './components/Dialog/Dialog.tsx';
export { type FieldProps, FieldFrame, useField } from './components/Field/Field.tsx';
export { FileUpload } from './components/FileUpload/FileUpload.tsx';
export type { UploadItem } from './components/FileUpload/upload-item.ts';
export { Icon } from './components/Icon/Icon.tsx';
export { IconButton } from './components/IconButton/IconButton.tsx';
export { Link } from './components/Link/Link.tsx';
export { Logo } from './components/Logo/Logo.tsx';
export { NumberField } from './components/NumberField/NumberField.tsx';
export { Pagination } from './components/Pagination/Pagination.tsx';
export { Picture } from './components/Picture/Picture.tsx';
export { Popover } from './components/Popover/Popover.tsx';
export { RadioGroup } from './components/RadioGroup/RadioGroup.tsx';
export { SegmentedControl } from './components/SegmentedControl/SegmentedControl.tsx';
export { Select } from './components/Select/Select.tsx';
export { Skeleton, SkeletonRegion, SkeletonText } from './components/Skeleton/Skeleton.tsx';
export { Spinner } from './components/Spinner/Spinner.tsx';
export { Stepper } from './components/Stepper/Stepper.tsx';
export { Switch } from './components/Switch/Switch.tsx';
export { type TabItem, Tabs } from './components/Tabs/Tabs.tsx';
export { TextArea } from './components/TextArea/TextArea.tsx';
export { TextField } from './components/TextField/TextField.tsx';
export { TimeField } from './components/TimeField/TimeField.tsx';
export { type ToastOptions, ToastProvider, useToasts } from './components/Toast/Toast.tsx';
export { bottomBar } from './components/Toast/bottom-bar.ts';
export { VisuallyHidden } from './components/VisuallyHidden/VisuallyHidden.tsx';
export { AfterMount } from './internal/AfterMount.tsx';
export { hasModifier } from './internal/has-modifier.ts';
export { openPopups } from './internal/open-popups.ts';
export { rendered } from './internal/rendered.tsx';
export { ConfirmDialog } from './patterns/ConfirmDialog/ConfirmDialog.tsx';
export { Form, FormActions, FormRow, FormSection } from './patterns/Form/Form.tsx';
export { FormDialog } from './patterns/FormDialog/FormDialog.tsx';
export { PageHeader } from './patterns/PageHeader/PageHeader.tsx';
export {
  CardGrid,
  CardGridNarrow,
  PageLayout,
  PageSection,
  SectionTitle,
} from './patterns/PageLayout/PageLayout.tsx';
export { PageSkeleton, type PageSkeletonBlock } from './patterns/PageSkeleton/PageSkeleton.tsx';
export { SideCard, SideCardRow } from './patterns/SideCard/SideCard.tsx';
export { DeniedState, EmptyState, ErrorState, LoadingState } from './patterns/State/State.tsx';
export { Brownout } from './scenes/Brownout.tsx';
export { EmptyClothesline } from './scenes/EmptyClothesline.tsx';
export { NoPicture } from './scenes/NoPicture.tsx';
export { Skyline } from './scenes/Skyline.tsx';
export { SleepingCat } from './scenes/SleepingCat.tsx';
export {
  bareButton,
  canHover,
  finePointer,
  focusRing,
  focusRingOnPhoto,
  forcedColours,
  motionSafe,
  oneLine,
  roomForBars,
  screenOnly,
  shownInTheme,
  touchTarget,
  twoLines,
  typeset,
  unseenOver,
  visuallyHidden,
  withoutScripts,
} from './theme/mixins.ts';
export {
  below,
  border,
  color,
  filter,
  font,
  from,
  layer,
  motionDuration,
  motionEase,
  narrower,
  radius,
  shadow,
  size,
  space,
  text,
  weight,
} from './theme/tokens.ts';
