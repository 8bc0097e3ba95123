import {
  BookOpen,
  Calculator,
  Ellipsis,
  Folder,
  House,
  LineChart,
  type LucideIcon,
  Mail,
  UserRound,
} from 'lucide-react';
import type { TopIcon } from '../firm/navigation-order.ts';

const icons: Record<Extract<TopIcon, string>, LucideIcon> = {
  dashboard: House,
  investments: LineChart,
  messaging: Mail,
  tools: Calculator,
  research: BookOpen,
  personal: UserRound,
  more: Ellipsis,
  other: Folder,
};

export function EntryIcon({ icon }: { icon: TopIcon }) {
  const Icon = typeof icon === 'string' ? icons[icon] : icon;
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}
