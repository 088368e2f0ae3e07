/** Everything a section may use. The global style is apart: `@elbi/design-system/global`. */
export {
  AccommodationCard,
  type AccommodationCardProps,
} from './components/AccommodationCard/AccommodationCard.tsx';
export { AccommodationCardSkeleton } from './components/AccommodationCard/AccommodationCardSkeleton.tsx';
export { Avatar, type AvatarProps } from './components/Avatar/Avatar.tsx';
export { Badge, type BadgeProps } from './components/Badge/Badge.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './components/Button/Button.tsx';
export { Callout, type CalloutProps } from './components/Callout/Callout.tsx';
export { Card, type CardProps } from './components/Card/Card.tsx';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox.tsx';
export {
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxOption,
} from './components/Checkbox/CheckboxGroup.tsx';
export { AddChip, type AddChipProps } from './components/Chip/AddChip.tsx';
export { Chip, type ChipProps } from './components/Chip/Chip.tsx';
export {
  DescriptionList,
  type DescriptionItem,
  type DescriptionListProps,
} from './components/DescriptionList/DescriptionList.tsx';
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx';
export { FileUpload, type FileUploadProps } from './components/FileUpload/FileUpload.tsx';
export { formatBytes, type UploadItem } from './components/FileUpload/upload-item.ts';
export { Histogram, type HistogramProps } from './components/Histogram/Histogram.tsx';
export { Icon, type IconProps, type IconSize } from './components/Icon/Icon.tsx';
export {
  IconButton,
  type IconButtonProps,
  type IconButtonVariant,
} from './components/IconButton/IconButton.tsx';
export { Link, type LinkProps, type LinkVariant } from './components/Link/Link.tsx';
export { Logo, LogoMark } from './components/Logo/Logo.tsx';
export { Menu, type MenuItem, type MenuProps } from './components/Menu/Menu.tsx';
export { NumberField, type NumberFieldProps } from './components/NumberField/NumberField.tsx';
export { Pagination, type PaginationProps } from './components/Pagination/Pagination.tsx';
export { Picture, type PictureProps } from './components/Picture/Picture.tsx';
export { Popover, type PopoverProps } from './components/Popover/Popover.tsx';
export { Price, type PriceProps, type PriceUnit } from './components/Price/Price.tsx';
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
} from './components/RadioGroup/RadioGroup.tsx';
export { Rating, type RatingProps } from './components/Rating/Rating.tsx';
export {
  RatingInput,
  type RatingInputProps,
  type Stars,
} from './components/Rating/RatingInput.tsx';
export { ReviewCard, type ReviewCardProps } from './components/ReviewCard/ReviewCard.tsx';
export { ReviewText, type ReviewTextProps } from './components/ReviewCard/ReviewText.tsx';
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentOption,
} from './components/SegmentedControl/SegmentedControl.tsx';
export { Select, type SelectOption, type SelectProps } from './components/Select/Select.tsx';
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRegion,
  SkeletonText,
} from './components/Skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx';
export {
  type Status,
  StatusBadge,
  type StatusBadgeProps,
} from './components/StatusBadge/StatusBadge.tsx';
export { Stepper, type StepperProps } from './components/Stepper/Stepper.tsx';
export { Switch, type SwitchProps } from './components/Switch/Switch.tsx';
export { MapFrame, type MapFrameProps } from './components/TownMap/MapFrame.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/Tabs/Tabs.tsx';
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export { TimeField, type TimeFieldProps } from './components/TimeField/TimeField.tsx';
export {
  type ToastActions,
  type ToastOptions,
  ToastProvider,
  useToasts,
} from './components/Toast/Toast.tsx';
export { bottomBar } from './components/Toast/bottom-bar.ts';
export { VisuallyHidden } from './components/VisuallyHidden/VisuallyHidden.tsx';
export { formatCount } from './format/format.ts';
export {
  type DateStyle,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPeso,
  formatRating,
  formatRelative,
  formatTime,
  formatTime24,
} from './format/format.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './patterns/ConfirmDialog/ConfirmDialog.tsx';
export {
  ErrorSummary,
  type ErrorSummaryProps,
  type FieldError,
  focusFirstError,
} from './patterns/Form/ErrorSummary.tsx';
export {
  Form,
  FormActions,
  FormFields,
  FormRow,
  FormSection,
  type FormSectionProps,
} from './patterns/Form/Form.tsx';
export { FormDialog, type FormDialogProps } from './patterns/FormDialog/FormDialog.tsx';
export { PageHeader, type PageHeaderProps } from './patterns/PageHeader/PageHeader.tsx';
export {
  CardGrid,
  CardGridNarrow,
  PageLayout,
  type PageLayoutProps,
  PageSection,
  SectionTitle,
} from './patterns/PageLayout/PageLayout.tsx';
export {
  SideCard,
  type SideCardProps,
  SideCardRow,
  type SideCardRowProps,
} from './patterns/SideCard/SideCard.tsx';
export {
  DeniedState,
  type DeniedStateProps,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadingState,
} from './patterns/State/State.tsx';
export { Brownout } from './scenes/Brownout.tsx';
export { EmptyClothesline } from './scenes/EmptyClothesline.tsx';
export { NoPicture } from './scenes/NoPicture.tsx';
export type { SceneProps } from './scenes/Scene.tsx';
export { Skyline } from './scenes/Skyline.tsx';
export { SleepingCat } from './scenes/SleepingCat.tsx';
export {
  bareButton,
  canHover,
  finePointer,
  focusRing,
  focusRingOnPhoto,
  forcedColours,
  motionReduced,
  motionSafe,
  oneLine,
  shownInTheme,
  type TextStyle,
  touchTarget,
  typeset,
  visuallyHidden,
  withoutScripts,
} from './theme/mixins.ts';
export {
  below,
  border,
  BRAND_NAME,
  breakpoint,
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
