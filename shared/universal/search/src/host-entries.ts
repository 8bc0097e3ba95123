/** What the host does when its entry is chosen: its own page, a link out of the portal, or an act. */
export type HostTarget = { to: string } | { href: string } | { does: 'sign-out' | 'print' | 'dark' | 'light' };

/** Something of the host itself that the search finds; remotes describe theirs in their declaration. */
export interface HostEntry {
  kind: 'page' | 'action';
  title: string;
  /** Separated by commas, as in a remote's entry. */
  aliases?: string | undefined;
  keywords?: string | undefined;
  target: HostTarget;
}

/** The addresses and numbers of the firm, as the deployment configures them. */
interface Firm {
  links: Readonly<Record<'whatWeDo' | 'ethics' | 'complaints' | 'privacy' | 'terms' | 'fees', string>>;
  contact: { phone: string; email: string };
  /** The theme that is shown; undefined where it cannot be changed, as by staff who act for a client. */
  theme: 'dark' | 'light' | undefined;
}

/** The act that changes the theme to the other one. */
function themeEntry(shown: 'dark' | 'light'): HostEntry {
  const other = shown === 'dark' ? 'light' : 'dark';
  return {
    kind: 'action',
    title: `Switch to ${other} mode`,
    aliases: 'Dark mode, Dark theme, Night mode, Light mode, Light theme',
    keywords: 'colour colours look appearance',
    target: { does: other },
  };
}

/** The host's own entries. */
export function hostEntries({ links, contact, theme }: Firm): HostEntry[] {
  return [
    ...(theme ? [themeEntry(theme)] : []),
    {
      kind: 'page',
      title: 'Dashboard',
      aliases: 'Home, Overview, Start',
      keywords: 'allowances income allocation cards',
      target: { to: '/' },
    },
    {
      kind: 'page',
      title: 'About this portal',
      aliases: 'About, Version',
      keywords: 'parts release diagnostics fault',
      target: { to: '/about' },
    },
    {
      kind: 'action',
      title: 'Sign out',
      aliases: 'Log out, Logout, Log off, Sign off',
      keywords: 'exit leave end session',
      target: { does: 'sign-out' },
    },
    {
      kind: 'action',
      title: 'Print this page',
      aliases: 'Print',
      keywords: 'printer paper save pdf',
      target: { does: 'print' },
    },
    {
      kind: 'action',
      title: `Call us on ${contact.phone}`,
      aliases: 'Phone number, Telephone number, Telephone, Phone, Call us, Contact number',
      keywords: 'contact helpline speak talk',
      target: { href: `tel:${contact.phone.replaceAll(' ', '')}` },
    },
    {
      kind: 'action',
      title: `E-mail us at ${contact.email}`,
      aliases: 'Email, Email us, Contact e-mail',
      keywords: 'contact mail',
      target: { href: `mailto:${contact.email}` },
    },
    {
      kind: 'page',
      title: 'Complaints',
      aliases: 'Complaint, Make a complaint, Complain',
      keywords: 'unhappy ombudsman wrong problem',
      target: { href: links.complaints },
    },
    {
      kind: 'page',
      title: 'Fees',
      aliases: 'Charges, Our fees, Our charges, Costs',
      keywords: 'cost price pay percent',
      target: { href: links.fees },
    },
    {
      kind: 'page',
      title: 'Terms of Business',
      aliases: 'Terms and conditions, Agreement',
      keywords: 'contract legal',
      target: { href: links.terms },
    },
    {
      kind: 'page',
      title: 'Privacy & Cookies',
      aliases: 'Privacy policy, Cookies, Data protection',
      keywords: 'gdpr personal data',
      target: { href: links.privacy },
    },
    {
      kind: 'page',
      title: 'What we Do',
      aliases: 'About the firm, Services',
      keywords: 'company who are you',
      target: { href: links.whatWeDo },
    },
    {
      kind: 'page',
      title: 'Ethics',
      keywords: 'values responsible esg sustainability',
      target: { href: links.ethics },
    },
  ];
}
