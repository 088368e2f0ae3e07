import { useState } from 'react';
import type { SectionError } from '@elbi/contract/domain';
import {
  Button,
  ErrorState,
  Skeleton,
  SkeletonRegion,
  border,
  color,
  space,
  typeset,
} from '@elbi/design-system';
import { useEndpoint } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { Age } from '../rows/Age.tsx';
import { releasesCopy as copy } from './releases-copy.ts';

interface SectionErrorsProps {
  section: string;
}

/** The errors of a section in browsers, read once they are opened. */
export function SectionErrors({ section }: SectionErrorsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part>
      <Button
        variant="text"
        size="s"
        aria-label={copy.errors.of(section)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {copy.errors.title}
      </Button>
      {isOpen && <Errors section={section} />}
    </Part>
  );
}

function Errors({ section }: SectionErrorsProps) {
  const { data, error, isValidating, mutate } = useEndpoint('GET /api/releases/:name/errors', {
    params: { name: section },
  });
  return (
    <>
      {error && (
        <ErrorState
          boxed
          title={copy.errors.failed}
          onRetry={() => void mutate()}
          isPending={isValidating}
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <SkeletonRegion label={copy.errors.loading}>
          <Skeleton shape="box" height="44px" />
        </SkeletonRegion>
      )}
      {data?.data.length === 0 && <Quiet>{copy.errors.empty}</Quiet>}
      {data && data.data.length > 0 && <Groups section={section} errors={data.data} />}
    </>
  );
}

/** The errors by version and page, each with the commit that the version came from. */
function Groups({ section, errors }: SectionErrorsProps & { errors: readonly SectionError[] }) {
  const groupOf = ({ page, version }: SectionError) => copy.errors.group(page, version);
  return (
    <List aria-label={copy.errors.of(section)}>
      {[...new Set(errors.map(groupOf))].map((name) => {
        const group = errors.filter((error) => groupOf(error) === name);
        const commit = group[0]?.commit;
        return (
          <li key={name}>
            <Group>{name}</Group>
            {commit && <Quiet>{copy.commit(commit)}</Quiet>}
            <List aria-label={name}>
              {group.map((error) => (
                <ErrorItem key={keyOf(error)} error={error} />
              ))}
            </List>
          </li>
        );
      })}
    </List>
  );
}

function ErrorItem({
  error: { name, message, frames, pageLoads, lastAt },
}: {
  error: SectionError;
}) {
  return (
    <li>
      <p>{copy.errors.what(name, message)}</p>
      <Quiet>
        <span>{copy.errors.times(pageLoads)}</span> <Age date={lastAt} />
      </Quiet>
      {frames.map(({ file, line, column }) => (
        <Frame key={`${file} ${line} ${column}`}>{`${file}:${line}:${column}`}</Frame>
      ))}
    </li>
  );
}

function keyOf({ name, message, frames }: SectionError): string {
  return JSON.stringify([name, message, frames]);
}

const Part = styled.div`
  margin-top: ${space[12]};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[10]};
  overflow-wrap: anywhere;
  ${typeset('small')}
  & & {
    padding-left: ${space[12]};
    border-left: ${border.hairline} solid ${color.line};
  }
`;

const Group = styled.p`
  ${typeset('smallMedium')}
`;

const Quiet = styled.p`
  color: ${color.text2};
  ${typeset('small')}
`;

const Frame = styled.code`
  display: block;
`;
