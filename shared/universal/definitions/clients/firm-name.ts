import { normalisedName } from './folded-name.ts';

/** What desks and offices of a firm are called. Some are surnames too, so none alone makes a name one of the firm's. */
const roles = [
  'account',
  'accounts',
  'admin',
  'administration',
  'administrator',
  'adviser',
  'advisers',
  'advisor',
  'advisors',
  'billing',
  'care',
  'client',
  'clients',
  'compliance',
  'customer',
  'customers',
  'department',
  'desk',
  'enquiries',
  'fraud',
  'help',
  'helpline',
  'investment',
  'investments',
  'manager',
  'management',
  'office',
  'official',
  'onboarding',
  'operations',
  'payments',
  'relationship',
  'relations',
  'security',
  'service',
  'services',
  'staff',
  'support',
  'team',
  'verification',
  'wealth',
];

/** Words that say nothing by themselves. */
const fillers = ['and', 'at', 'for', 'from', 'limited', 'llp', 'ltd', 'of', 'our', 'plc', 'the', 'uk', 'your'];

/** The shortest word of a firm's name that is looked for: "Co" or "B" are in too many names. */
const shortest = 3;

/** The words of a name, normalised. Signs that stand for letters (`normalisedName`) end no word. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[\s\-‐-―_.,;:/&+()]+/u)
    .map(normalisedName)
    .filter((word) => word !== '');

/** Whether a text is made of words of a list and nothing else, written together. */
function isMadeOf(text: string, knownWords: readonly string[]): boolean {
  const wordEnds = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!wordEnds.has(at)) continue;
    for (const word of knownWords) if (text.startsWith(word, at)) wordEnds.add(at + word.length);
  }
  return text !== '' && wordEnds.has(text.length);
}

const ofFirm = (firm: string): string[] =>
  wordsOf(firm).filter((word) => word.length >= shortest && !fillers.includes(word));

/**
 * A name without the words of the firm's name and of desks: "Marcus Bell" of "Marcus Bell, Harbour Support".
 * Normalised.
 */
export function personalWords(name: string, firm: string): string[] {
  const knownWords = [...roles, ...fillers, ...ofFirm(firm)];
  return wordsOf(name).filter((word) => !isMadeOf(word, knownWords));
}

/**
 * Whether a name could be taken for one of the firm's desks, such as "Harbour Support" or "Client Services": it has no
 * other words, or the firm's name and a desk's beside others ("Ada Harbour Support"). A surname alone is not enough:
 * "Ada Harbour" and "Robert Service" are names of people.
 * @param name first name and surname
 */
export function isNameOfDesk(name: string, firm: string): boolean {
  const knownWords = [...roles, ...fillers, ...ofFirm(firm)];
  if (isMadeOf(normalisedName(name), knownWords)) return true;
  const known = wordsOf(name).filter((word) => isMadeOf(word, knownWords));
  const holds = (parts: readonly string[]) => known.some((word) => parts.some((part) => word.includes(part)));
  return holds(ofFirm(firm)) && holds(roles);
}
