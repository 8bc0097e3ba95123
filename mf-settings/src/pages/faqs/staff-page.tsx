import { Link } from '@harbour/contract/router';
import { isStaff } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { Card, Empty, Page } from '@harbour/ui';
import type { ReactNode } from 'react';

/** A page of help for the firm's staff; others read that it is for staff, and none of the page is loaded. */
export function StaffPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const staff = useSession(({ user }) => isStaff(user?.groups ?? []));
  return (
    <Page title={title} lead={lead}>
      {staff ? (
        children
      ) : (
        <Card>
          <Empty title="This page is for staff of the firm">
            Answers to your questions are under <Link to="/faqs/questions">FAQs</Link>.
          </Empty>
        </Card>
      )}
    </Page>
  );
}
