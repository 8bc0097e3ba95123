import { useQuery } from '@harbour/api/query';
import { session } from '@harbour/session';
import styles from './login.module.css';

interface RememberDeviceProps {
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/**
 * Offers to ask for no code in this browser for the days that the firm allows. Nothing is offered where the firm allows
 * none, or that cannot be found out.
 */
export function RememberDevice({ chosen, onChange }: RememberDeviceProps) {
  const { data: days } = useQuery({
    queryKey: ['account terms'],
    queryFn: async () => (await (await session.account()).terms()).rememberedDeviceDays,
    retry: false,
  });
  return (
    // Its room is there before the days are known, so that nothing moves.
    <div className={styles.remember}>
      {days !== undefined && days > 0 && (
        <>
          <label className={styles.tick}>
            <input type="checkbox" checked={chosen} onChange={({ target }) => onChange(target.checked)} />
            Remember this device for {days === 1 ? 'one day' : `${days} days`}
          </label>
          <p>
            Your password alone signs you in here until then. Choose it only on a device of your own. People who work
            for the firm are asked for a code each time.
          </p>
        </>
      )}
    </div>
  );
}
