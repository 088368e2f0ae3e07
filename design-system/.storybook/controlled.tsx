import { type ComponentType, useState } from 'react';

interface FieldProps {
  value: unknown;
  onValueChange: (next: never) => void;
}

/** Renders a field that has the value it reports, for the `render` of a story. */
export function controlled<Props extends FieldProps>(Field: ComponentType<Props>) {
  return function Controlled(args: Props) {
    const [value, setValue] = useState(args.value);
    const handleChange = (next: never) => {
      setValue(next);
      args.onValueChange(next);
    };
    return <Field {...args} value={value} onValueChange={handleChange} />;
  };
}
