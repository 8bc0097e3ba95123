import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName, SlotProps } from './slots.ts';

type SlotComponent = <Name extends SlotName>(filling: { name: Name; props: SlotProps[Name] }) => ReactNode;

const SlotContext = createContext<SlotComponent | undefined>(undefined);

/** The host provides how a slot is filled; without a host (a page shown alone) slots stay empty. */
export const SlotProvider = SlotContext.Provider;

/** A place that remotes fill. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const Filled = useContext(SlotContext);
  return Filled ? <Filled name={name} props={props} /> : null;
}
