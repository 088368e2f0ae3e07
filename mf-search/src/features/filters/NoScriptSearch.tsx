import {
  type FilterParam,
  SEARCH_TERM_PARAM,
  SORT_OPTIONS,
  type Search,
  choicesOf,
  orderParams,
  searchAddress,
} from '@elbi/contract/domain';
import { Button, Link as TextLink, size, space, typeset } from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import {
  ANY,
  MENU_GROUPS,
  activeChoices,
  shownChoices,
  unitOf,
  withOrder,
  withUnit,
} from '../search-state/search-changes.ts';

/**
 * Order, unit and filters for a browser that runs no script. Only the server's markup holds it:
 * React draws nothing inside `noscript` in a browser.
 */
export function NoScriptSearch({ state }: { state: Search }) {
  const unit = unitOf(state.filters);
  const { box } = state;
  const orders = SORT_OPTIONS.map(({ order, label }) => ({
    label,
    isOn: state.order === order,
    to: searchAddress(withOrder(state, order)),
  }));
  const units = [{ value: null, label: copy.unit.all }, ...choicesOf('unit')].map(
    ({ value, label }) => ({
      label,
      isOn: unit === value,
      to: searchAddress(withUnit(state, value)),
    }),
  );
  return (
    <noscript>
      <Choices label={copy.sort.label} choices={orders} />
      <Choices label={copy.unit.label} choices={units} />
      <details open={activeChoices(state.filters).length > 0}>
        <Summary>{copy.filters.title}</Summary>
        <form action="/">
          {state.term && <input type="hidden" name={SEARCH_TERM_PARAM} value={state.term} />}
          {orderParams(state.order, state.term).map(([name, values]) => (
            <input key={name} type="hidden" name={name} value={values.join()} />
          ))}
          {state.point && <input type="hidden" name="point" value={state.point} />}
          {box && (
            <input
              type="hidden"
              name="box"
              value={[box.south, box.west, box.north, box.east].join()}
            />
          )}
          {unit && <input type="hidden" name="unit" value={unit} />}
          {state.filters.offered.map((value) => (
            <input key={value} type="hidden" name="offered" value={value} />
          ))}
          {MENU_GROUPS.map((group) => (
            <Group key={group.param}>
              <legend>{group.label}</legend>
              {shownChoices(group, state.filters[group.param]).map(({ value, label }) => (
                <label key={value}>
                  <input
                    type={group.match === 'one' ? 'radio' : 'checkbox'}
                    name={group.param}
                    value={value}
                    defaultChecked={isOn(state, group.param, value)}
                  />
                  {label}
                </label>
              ))}
            </Group>
          ))}
          <Button type="submit">{copy.filters.showAny}</Button>
        </form>
      </details>
    </noscript>
  );
}

function isOn({ filters }: Search, param: FilterParam, value: string): boolean {
  return value === ANY.value ? filters[param].length === 0 : filters[param].includes(value);
}

interface ChoicesProps {
  label: string;
  choices: readonly { label: string; isOn: boolean; to: string }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <Row aria-label={label}>
      {choices.map((choice) => (
        <Choice
          key={choice.label}
          aria-current={choice.isOn ? 'true' : undefined}
          render={<Link to={choice.to} />}
        >
          {choice.label}
        </Choice>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[20]};
`;

const Choice = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.targetMin};
  &[aria-current] {
    ${typeset('bodyStrong')}
  }
`;

const Summary = styled.summary`
  min-height: ${size.targetMin};
  line-height: ${size.targetMin};
  cursor: pointer;
`;

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[20]};
  padding-block: ${space[8]};
  & > legend {
    ${typeset('bodyStrong')}
  }
  & > label {
    display: inline-flex;
    gap: ${space[8]};
    align-items: center;
    min-height: ${size.targetMin};
  }
`;
