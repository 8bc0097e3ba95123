import { type KeyboardEvent, useState } from 'react';
import type { Addressee } from '../../../preserved-draft/written-draft.ts';

/** Somebody who can be chosen. */
export type PartyOption = Addressee & { email?: string | null };

interface Choice {
  chosen: readonly Addressee[];
  options: readonly PartyOption[];
  onChange: (chosen: readonly Addressee[]) => void;
  /** How many can be chosen. */
  atMost: number;
}

export interface PartyChoice {
  text: string;
  /** The options that match the text and are not chosen. */
  offered: readonly PartyOption[];
  /** The index of the option that Enter chooses. */
  active: number;
  /** Whether the list of options is open. */
  shown: boolean;
  setOpen: (open: boolean) => void;
  type: (text: string) => void;
  choose: (option: PartyOption | undefined) => void;
  remove: (id: string) => void;
  press: (event: KeyboardEvent) => void;
}

/** The state of a combobox in which several people are chosen, and what its keys do. */
export function usePartyChoice({ chosen, options, onChange, atMost }: Choice): PartyChoice {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const searchText = text.trim().toLowerCase();
  const offered = options.filter(
    ({ id: one, name, email }) =>
      !chosen.some((already) => already.id === one) && `${name} ${email ?? ''}`.toLowerCase().includes(searchText),
  );
  const full = chosen.length >= atMost;
  const shown = open && !full;

  function type(next: string): void {
    setText(next);
    setActive(0);
    setOpen(true);
  }

  function choose(option: PartyOption | undefined): void {
    if (!option) return;
    onChange([...chosen, { id: option.id, name: option.name }]);
    type('');
    setOpen(false);
  }

  const remove = (one: string) => onChange(chosen.filter((already) => already.id !== one));
  const move = (by: number) => setActive((offered.length + active + by) % Math.max(offered.length, 1));

  const keys: Record<string, () => void> = {
    ArrowDown: () => (shown ? move(1) : setOpen(true)),
    ArrowUp: () => (shown ? move(-1) : setOpen(true)),
    Enter: () => shown && choose(offered[active]),
    Escape: () => setOpen(false),
  };

  function press(event: KeyboardEvent): void {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && text === '' && last) remove(last.id);
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    // Escape means something else where there is no list to close.
    if (!act || (event.key === 'Escape' && !shown)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return { text, offered, active, shown, setOpen, type, choose, remove, press };
}
