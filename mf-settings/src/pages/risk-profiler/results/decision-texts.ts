import type { RiskResult } from '@harbour/definitions/clients/risk-profile/results';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A part's title within a sentence: “your capacity for loss”. */
const within = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** Which part decided the calculated band, in a sentence or two. */
export function decisionText({ limits, calculated }: Pick<RiskResult, 'limits' | 'calculated'>): string {
  const deciding = limits.filter(({ decides }) => decides);
  const others = limits.filter(({ decides }) => !decides);
  const titles = list.format(deciding.map(({ title }) => within(title)));
  if (others.length === 0)
    return `Your answers give “${calculated.name}”: attitude, capacity and horizon all allow the same.`;
  const rest = others.map(({ title, band }) => `${within(title)} allows up to “${band.name}”`);
  return `Your answers give “${calculated.name}”, because ${titles} ${deciding.length === 1 ? 'allows' : 'allow'} no more. ${capitalised(list.format(rest))}; the lowest of the three counts.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
