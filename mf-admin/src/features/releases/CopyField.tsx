import { useState } from 'react';
import { Button, TextField, space } from '@elbi/design-system';
import { copyText } from '@elbi/portal-sdk/forms';
import { Check, Copy } from 'lucide-react';
import styled from 'styled-components';
import { releasesCopy as copy } from './releases-copy.ts';

/** Text to copy: a click selects it, the button copies it where the browser allows that. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Root>
      <TextField
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copied ? Check : Copy} onClick={() => void copyText(value).then(setCopied)}>
        {copied ? copy.dialog.copied : copy.dialog.copy}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: end;
`;
