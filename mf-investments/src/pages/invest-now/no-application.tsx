import { Link } from '@harbour/contract/router';
import { Card, Empty } from '@harbour/ui';

/** The address names an application that the client does not have. */
export function NoApplication() {
  return (
    <Card>
      <Empty title="There is no such application">
        It may have been removed. <Link to="/investments/add">Choose what to invest in</Link>.
      </Empty>
    </Card>
  );
}
