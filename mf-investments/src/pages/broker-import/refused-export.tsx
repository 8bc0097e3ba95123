import { isRefusal } from '@harbour/api';
import { Card, Failure } from '@harbour/ui';
import styles from './broker-import.module.css';

interface RefusedExportProps {
  fileName: string;
  error: Error;
  onRetry: () => void;
}

/** Why a file cannot be imported, and where in it; or that nobody knows, since no answer came. */
export function RefusedExport({ fileName, error, onRetry }: RefusedExportProps) {
  const refused = isRefusal(error) ? error.body.error : undefined;
  if (!refused) {
    return (
      <Card>
        <Failure title={`${fileName} could not be looked at`} onRetry={onRetry}>
          {error.message} Nothing was stored.
        </Failure>
      </Card>
    );
  }
  const { message, fields = [] } = refused;
  return (
    <Card>
      <Failure title={`${fileName} cannot be imported`}>{message}</Failure>
      {fields.length > 0 && (
        <table className={styles.table} aria-label="Problems in the file">
          <thead>
            <tr>
              <th scope="col" className={styles.place}>
                Where
              </th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, message: reason }, index) => (
              <tr key={index}>
                <th scope="row" className={styles.place}>
                  {path.charAt(0).toUpperCase() + path.slice(1)}
                </th>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
