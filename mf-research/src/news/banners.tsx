import { useCall } from '@harbour/api/query';
import { getBanners } from '@harbour/definitions/research/banners';
import { Notice } from '@harbour/ui';

/** What the firm tells all clients today; nothing while that is not known. */
export function Banners() {
  const { data } = useCall(getBanners, {}, { background: true });
  return data?.banners.map(({ id, title, text, severity }) => (
    <Notice key={id} severity={severity === 'warning' ? 'error' : 'info'}>
      <strong>{title}</strong> {text}
    </Notice>
  ));
}
