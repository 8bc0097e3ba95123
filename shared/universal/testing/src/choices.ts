import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Where to look: the screen, or `within(…)` a part of the screen. */
type SearchArea = Pick<typeof screen, 'findByRole'>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The control of a `Choice` of `@harbour/ui/fields`, once it is there: its name is what is chosen, then its label. */
export function choiceNamed(label: string, container: SearchArea = screen): Promise<HTMLElement> {
  return container.findByRole('button', { name: new RegExp(`(^|\\s)${escaped(label)}$`) });
}

/** The selected option of a `Choice`. */
export async function selectedIn(label: string, container?: SearchArea): Promise<string> {
  return (await choiceNamed(label, container)).textContent ?? '';
}

async function open(label: string, container?: SearchArea) {
  await userEvent.click(await choiceNamed(label, container));
  return within(await screen.findByRole('listbox'));
}

/** The options of a `Choice`, which is closed again. */
export async function optionsOf(label: string, container?: SearchArea): Promise<string[]> {
  const options = (await open(label, container)).getAllByRole('option').map(({ textContent }) => textContent ?? '');
  await userEvent.keyboard('{Escape}');
  return options;
}

/** Chooses something in a `Choice`, by what both say. */
export async function choose(label: string, option: string | RegExp, container?: SearchArea): Promise<void> {
  const list = await open(label, container);
  await userEvent.click(await list.findByRole('option', { name: option }));
}

/** The parts of a `DateField`: day, month, year. */
export async function dayParts(label: string, container: SearchArea = screen): Promise<HTMLElement[]> {
  return within(await container.findByRole('group', { name: label })).getAllByRole('spinbutton');
}

/** Types a day into a `DateField` and confirms it. ISO date. */
export async function typeDay(label: string, iso: string, container?: SearchArea): Promise<void> {
  const [year = '', month = '', day = ''] = iso.split('-');
  const [first] = await dayParts(label, container);
  if (first) await userEvent.click(first);
  await userEvent.keyboard(`${day}${month}${year}{Enter}`);
}
