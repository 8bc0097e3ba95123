import { Search } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ComboBox, Input, Label, Text } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { type FieldState, WithFieldState } from '../form/field-state.tsx';
import { usePopupContainer } from '../theme/popup-container.ts';
import '../theme/aria-nonce.ts';
import styles from './choice.module.css';
import field from './field.module.css';

/** An option of a lookup. The same object from one search to the next while it says the same: it is drawn once. */
export interface LookupOption {
  value: string;
  label: string;
  /** Small below it. */
  note?: string;
}

/** What a search finds: the best options, and how many there are in all. */
export interface LookupResult {
  options: readonly LookupOption[];
  total: number;
}

interface LookupProps {
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  /** What a text finds, best first; called once for each text. About 20 options: each more slows the typing down. */
  search: (text: string) => LookupResult;
  /** Called with what was chosen; the field is empty again for the next one. */
  onChoose: (value: string) => void;
  problem?: string | undefined;
  /** What it adds to, by its name in the form that it is in: what is wrong with that is said here. */
  name?: string;
  disabled?: boolean;
}

const nothing: LookupResult = { options: [], total: 0 };

function asText(text: string, { options, total }: LookupResult): string {
  if (text === '') return '';
  if (total === 0) return 'Nothing found.';
  const found = total === 1 ? '1 found' : `${total.toLocaleString('en-GB')} found`;
  return options.length < total
    ? `${found}, the first ${options.length} are shown. Type more to narrow it down.`
    : `${found}.`;
}

function LookupControl({
  props: { label, hint, placeholder, search, onChoose, disabled = false },
  state: { id, problem },
}: {
  props: LookupProps;
  state: Pick<FieldState<unknown>, 'id' | 'problem'>;
}) {
  const popupContainer = usePopupContainer();
  const [typed, setTyped] = useState('');
  // At once, not deferred: the list opens on the letter that finds something, or not before the next one.
  const sought = typed.trim();
  const result = useMemo(() => (sought === '' ? nothing : search(sought)), [search, sought]);
  return (
    <I18nProvider locale="en-GB">
      <ComboBox
        className={`${field.field} ${problem ? field.invalid : ''}`}
        items={result.options}
        inputValue={typed}
        onInputChange={setTyped}
        selectedKey={null}
        onSelectionChange={(key) => {
          if (key === null) return;
          setTyped('');
          onChoose(String(key));
        }}
        isDisabled={disabled}
        isInvalid={problem !== undefined}
      >
        <Label className={field.label ?? ''}>{label}</Label>
        {hint && !problem && (
          <Text slot="description" elementType="div" className={field.hint ?? ''}>
            {hint}
          </Text>
        )}
        <div className={field.control}>
          <Search size={16} aria-hidden="true" />
          <Input id={id} className={styles.input ?? ''} {...(placeholder ? { placeholder } : {})} />
        </div>
        {problem && (
          <Text slot="errorMessage" elementType="p" className={field.problem ?? ''}>
            {problem}
          </Text>
        )}
        <Popover
          className={`${field.popover} ${styles.popover}`}
          offset={4}
          {...(popupContainer ? { UNSTABLE_portalContainer: popupContainer } : {})}
        >
          <ListBox<LookupOption> className={styles.list ?? ''}>
            {({ value, label: name, note }) => (
              <ListBoxItem id={value} textValue={name} className={styles.option ?? ''}>
                <Text slot="label">
                  {name}
                  {note && (
                    <>
                      {' '}
                      <span className={styles.note}>{note}</span>
                    </>
                  )}
                </Text>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {/* While the list is open, react-aria hides from screen readers whatever is not marked like this. */}
      <p role="status" data-live-announcer="true" className={field.hint}>
        {asText(sought, result)}
      </p>
    </I18nProvider>
  );
}

/**
 * Finds one of thousands by a part of its name: a fund, a share. The number of results is announced.
 */
export function Lookup(props: LookupProps) {
  const { label, name, problem } = props;
  return (
    <WithFieldState<unknown> field={{ label, problem, ...(name === undefined ? {} : { name }) }}>
      {(state) => <LookupControl props={props} state={state} />}
    </WithFieldState>
  );
}
