import { monthsAfter } from '@harbour/finance';
import { clientUid, session } from '@harbour/session';
import { londonToday } from '@harbour/ui';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Fact, OfferedFact } from './facts.ts';

/** What a client entered, and in which tool. */
interface CarriedFigure {
  value: number | string;
  from: string;
}

interface CarriedFigures {
  /** Whether other tools may offer what is entered in one; undefined until the client was asked. */
  consent: 'yes' | 'no' | undefined;
  figures: Readonly<Partial<Record<Fact, CarriedFigure>>>;
}

const nothing: CarriedFigures = { consent: undefined, figures: {} };

/** In the memory of this tab alone: it is neither stored nor sent. */
const carried = createStore<CarriedFigures>(() => nothing);

/** Forgets everything as soon as the portal shows another client's data or nobody's. */
function forgetWithClient(): void {
  const client = clientUid(session.store.getState());
  const stop = session.store.subscribe((state) => {
    if (clientUid(state) === client) return;
    stop();
    carried.setState(nothing);
  });
}

/** Keeps the client's answer until they sign out; with “no”, figures that were carried are forgotten. */
export function answerConsent(consent: 'yes' | 'no'): void {
  if (carried.getState().consent === undefined) forgetWithClient();
  carried.setState(({ figures }) => ({ consent, figures: consent === 'yes' ? figures : {} }));
}

/** Lets other tools offer a figure. Without consent nothing is kept; a figure that was taken over keeps its origin. */
export function carry(fact: Fact, value: number | string, from: string): void {
  const { consent, figures } = carried.getState();
  if (consent !== 'yes' || figures[fact]?.value === value) return;
  carried.setState({ figures: { ...figures, [fact]: { value, from } } });
}

export const useConsent = (): CarriedFigures['consent'] => useStore(carried, ({ consent }) => consent);

/** As if the last payment was made a term after today; months count as none until they are entered. */
function mortgageEnd({ 'mortgage-years': years, 'mortgage-months': months }: CarriedFigures['figures']) {
  if (!years) return undefined;
  return { from: years.from, value: monthsAfter(londonToday(), Number(years.value) * 12 + Number(months?.value ?? 0)) };
}

/** What another tool may offer for a fact; undefined without consent. */
export function useCarriedFigure(fact: OfferedFact): CarriedFigure | undefined {
  const figures = useStore(carried, (state) => state.figures);
  return fact === 'mortgage-end' ? mortgageEnd(figures) : figures[fact];
}
