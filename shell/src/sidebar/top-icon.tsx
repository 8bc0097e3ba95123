import {
  BookOpen,
  Calculator,
  Ellipsis,
  Folder,
  House,
  Info,
  LineChart,
  type LucideIcon,
  Mail,
  UserRound,
} from 'lucide-react';
import type { TopIcon } from '../firm/navigation-order.ts';

const icons: Record<TopIcon, LucideIcon> = {
  dashboard: House,
  investments: LineChart,
  messaging: Mail,
  tools: Calculator,
  research: BookOpen,
  personal: UserRound,
  more: Ellipsis,
  about: Info,
  other: Folder,
};

export function EntryIcon({ name }: { name: TopIcon }) {
  const Icon = icons[name];
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}
