import type { CapitalGainsEvent } from './events.ts';
import { type CapitalGainsProblem, problemOf } from './problem.ts';

/**
 * What is exempt for an individual: gilt-edged securities (TCGA 1992 Sch. 9), and corporate bonds that are normal
 * commercial loans in sterling (s.117).
 */
export const exemptKinds = ['gilt', 'qualifying-corporate-bond'] as const;
export type ExemptKind = (typeof exemptKinds)[number];

/** Why a disposal of it is not charged, as sentences with their source. */
export const exemptTexts: Readonly<Record<ExemptKind, string>> = {
  gilt: 'A gilt is exempt: its disposal gives neither a gain nor an allowable loss (TCGA 1992 s.115 and s.16(2); HMRC CG54900).',
  'qualifying-corporate-bond':
    'A qualifying corporate bond, which is a normal loan in sterling, is exempt: its disposal gives neither a gain nor an allowable loss (TCGA 1992 s.115, s.117 and s.16(2); HMRC CG53700).',
};

/** What is exempt, by holding. */
export type ExemptHoldings = Readonly<Record<string, ExemptKind>>;

/** @throws RangeError for a kind that is none */
export function exemptReader(exempt: ExemptHoldings): (holding: string) => ExemptKind | undefined {
  const kinds = new Map(Object.entries(exempt));
  for (const [holding, kind] of kinds) {
    if (!exemptKinds.includes(kind)) {
      throw new RangeError(`“${kind}” of ${holding} is no exemption: give ${exemptKinds.join(' or ')}.`);
    }
  }
  return (holding) => kinds.get(holding);
}

/**
 * A reorganisation between an exempt holding and another one does not carry the cost over. Where shares become a bond,
 * their gain waits until the bond is disposed of (TCGA 1992 s.116(10), HMRC CG53709); where a bond becomes shares, they
 * cost what the bond was worth right before (CG53714).
 */
export function crossedExemptions(
  events: readonly CapitalGainsEvent[],
  exemptOf: (holding: string) => ExemptKind | undefined,
): CapitalGainsProblem[] {
  return events.flatMap((event) => {
    if (event.kind !== 'exchange' && event.kind !== 'demerge') return [];
    const { holding, into, source } = event;
    const [from, to] = [exemptOf(holding), exemptOf(into)];
    if ((from === undefined) === (to === undefined)) return [];
    return from === undefined
      ? problemOf(
          source,
          `${into} is exempt and ${holding} is not: the gain up to this day is taxed when ${into} is disposed of (TCGA 1992 s.116(10)), which is not computed.`,
          `Compute the gain of ${holding} at its market value of this day apart.`,
        )
      : problemOf(
          source,
          `${holding} is exempt and ${into} is not: units of ${into} cost what ${holding} was worth right before (TCGA 1992 s.116(6)).`,
          `Give a sale of ${holding} and a purchase of ${into} instead, both at the market value of this day.`,
        );
  });
}
