import { Element } from '@harbour/api/elements';
import type { SlotProps } from '@harbour/contract';
import { AllocationCard } from '../dashboard/allocation-card.tsx';
import { AllowancesCard } from '../dashboard/allowances-card.tsx';
import { BankLinksCard } from '../dashboard/bank-links-card.tsx';
import { ChangeCard } from '../dashboard/change-card.tsx';
import { IncomeCard } from '../dashboard/income-card.tsx';
import { NoticesCard } from '../dashboard/notices-card.tsx';
import { ReturnsCard } from '../dashboard/returns-card.tsx';

/** The card of the dashboard with this name. One chunk for all: they come together, after the figures. */
export default function DashboardCards({ card }: SlotProps['dashboard.cards']) {
  switch (card) {
    case 'dashboard.change':
      return (
        <Element name="dashboard.change">
          <ChangeCard />
        </Element>
      );
    case 'dashboard.allocation':
      return (
        <Element name="dashboard.allocation">
          <AllocationCard />
        </Element>
      );
    case 'dashboard.returns':
      return (
        <Element name="dashboard.returns">
          <ReturnsCard />
        </Element>
      );
    case 'dashboard.allowances':
      return (
        <Element name="dashboard.allowances">
          <AllowancesCard />
        </Element>
      );
    case 'dashboard.income':
      return (
        <Element name="dashboard.income">
          <IncomeCard />
        </Element>
      );
    case 'dashboard.notices':
      return (
        <Element name="dashboard.notices">
          <NoticesCard />
        </Element>
      );
    case 'dashboard.bank-links':
      return (
        <Element name="dashboard.bank-links">
          <BankLinksCard />
        </Element>
      );
    default:
      return null;
  }
}
