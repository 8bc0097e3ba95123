/**
 * One choice, built on react-aria-components instead of antd's Select. antd 6.6 shows the chosen value beside an empty
 * `role="combobox"` input and says it in a live region only when it changes: a user who comes to the field by a screen
 * reader hears its name and "blank". The listbox that it names is an invisible one of at most three options, so that
 * touch screen readers find no list at all (@rc-component/select 1.10, SelectInput/Input.js and OptionList.js;
 * docs/ui-kit.md). Here the value belongs to the control's name, and the list is the one that is seen.
 */
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, Input, Label, Text } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { type FieldProps, type FieldState, WithFieldState } from '../form/field-state.tsx';
import { usePopupContainer } from '../theme/popup-container.ts';
import '../theme/aria-nonce.ts';
import styles from './choice.module.css';
import field from './field.module.css';

export { Lookup, type LookupOption, type LookupResult } from './lookup.tsx';

export interface ChoiceOption {
  value: string;
  label: string;
  /** What it means, small below it in the list. */
  note?: string;
}

interface Common {
  /** What is chosen says its note below the label, where there is no other hint. */
  options: readonly ChoiceOption[];
  /** What is shown while nothing is chosen. */
  placeholder?: string;
  /** `form` is beside text fields that are filled in, `filter` above what it narrows. */
  size?: 'form' | 'filter';
  /** The label is for screen readers only: what is beside the control says it already. */
  labelHidden?: boolean;
}

export interface SingleChoiceProps extends Common, FieldProps<string> {
  multiple?: false;
  /** Options are found by typing a part of their names: for long lists. */
  searchable?: boolean;
}

export interface MultipleChoiceProps extends Common, FieldProps<readonly string[]> {
  multiple: true;
  /** What the closed control says; the names of what is chosen without it. */
  summary?: string;
}

function Options({ options }: { options: readonly ChoiceOption[] }) {
  const popupContainer = usePopupContainer();
  return (
    <Popover
      className={`${field.popover} ${styles.popover}`}
      offset={4}
      {...(popupContainer ? { UNSTABLE_portalContainer: popupContainer } : {})}
    >
      <ListBox className={styles.list ?? ''} renderEmptyState={() => <p className={styles.none}>No matches.</p>}>
        {options.map(({ value, label, note }) => (
          <ListBoxItem key={value} id={value} textValue={label} className={styles.option ?? ''}>
            {/* What is seen is what it is called, for those who speak to their computer (WCAG 2.5.3). */}
            <Text slot="label">
              {label}
              {note && <span className={styles.note}> {note}</span>}
            </Text>
            <Check size={16} className={styles.tick} aria-hidden="true" />
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}

function Frame({
  label,
  labelHidden,
  hint,
  problem,
  children,
}: {
  label: string;
  labelHidden: boolean | undefined;
  hint: ReactNode;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <Label className={labelHidden ? 'visually-hidden' : (field.label ?? '')}>{label}</Label>
      {hint && !problem && (
        <Text slot="description" elementType="div" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      {children}
      {problem && (
        <Text slot="errorMessage" elementType="p" className={field.problem ?? ''}>
          {problem}
        </Text>
      )}
    </>
  );
}

function shell(size: Common['size'], problem: string | undefined): { container: string; control: string } {
  return {
    container: `${field.field} ${problem ? field.invalid : ''}`,
    control: `${field.control} ${size === 'filter' ? field.compact : ''}`,
  };
}

function Dropdown({ props, state }: { props: SingleChoiceProps; state: FieldState<string> }) {
  const { label, labelHidden, options, placeholder = 'Please choose', size, disabled = false } = props;
  const hint = props.hint ?? options.find(({ value }) => value === state.value)?.note;
  const { container, control } = shell(size, state.problem);
  return (
    <Select
      className={container}
      placeholder={placeholder}
      value={state.value || null}
      onChange={(key) => state.change(key === null ? undefined : String(key))}
      isDisabled={disabled}
      isInvalid={state.problem !== undefined}
    >
      <Frame label={label} labelHidden={labelHidden} hint={hint} problem={state.problem}>
        <Button id={state.id} className={control} onBlur={state.leave}>
          <SelectValue className={styles.value ?? ''}>
            {/* The name alone: what an option means stands in the list, and below the label. */}
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Frame>
      <Options options={options} />
    </Select>
  );
}

function Searchable({ props, state }: { props: SingleChoiceProps; state: FieldState<string> }) {
  const { label, labelHidden, hint, options, placeholder, size, disabled = false } = props;
  const { container, control } = shell(size, state.problem);
  return (
    <ComboBox
      className={container}
      selectedKey={state.value || null}
      onSelectionChange={(key) => state.change(key === null ? undefined : String(key))}
      isDisabled={disabled}
      isInvalid={state.problem !== undefined}
      menuTrigger="focus"
      onBlur={state.leave}
    >
      <Frame label={label} labelHidden={labelHidden} hint={hint} problem={state.problem}>
        <div className={control}>
          <Input id={state.id} className={styles.input ?? ''} {...(placeholder ? { placeholder } : {})} />
          <Button className={styles.opener ?? ''}>
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        </div>
      </Frame>
      <Options options={options} />
    </ComboBox>
  );
}

function Several({ props, state }: { props: MultipleChoiceProps; state: FieldState<readonly string[]> }) {
  const { label, labelHidden, hint, options, placeholder = 'Please choose', size, summary, disabled = false } = props;
  const { container, control } = shell(size, state.problem);
  return (
    <Select
      className={container}
      placeholder={placeholder}
      selectionMode="multiple"
      value={[...(state.value ?? [])]}
      onChange={(keys) => state.change(keys.map(String))}
      isDisabled={disabled}
      isInvalid={state.problem !== undefined}
    >
      <Frame label={label} labelHidden={labelHidden} hint={hint} problem={state.problem}>
        <Button id={state.id} className={control} onBlur={state.leave}>
          <SelectValue className={styles.value ?? ''}>
            {({ selectedText, defaultChildren }) => summary ?? (selectedText || defaultChildren)}
          </SelectValue>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Frame>
      <Options options={options} />
    </Select>
  );
}

/** A choice out of a list: one or several, found by opening the list or, where it is `searchable`, by typing. */
export function Choice(props: SingleChoiceProps | MultipleChoiceProps) {
  if (props.multiple) {
    return (
      <I18nProvider locale="en-GB">
        <WithFieldState field={props}>{(state) => <Several props={props} state={state} />}</WithFieldState>
      </I18nProvider>
    );
  }
  return (
    <I18nProvider locale="en-GB">
      <WithFieldState field={props}>
        {(state) =>
          props.searchable ? <Searchable props={props} state={state} /> : <Dropdown props={props} state={state} />
        }
      </WithFieldState>
    </I18nProvider>
  );
}
