import { type DeliveryReport, readDeliveryReport } from './read-delivery-report.ts';

/** Runs in the worker. A message that is beyond the parser's limits is no report, as any other unwanted mail. */
export default async function readReportInWorker(raw: string): Promise<DeliveryReport> {
  try {
    return await readDeliveryReport(raw);
  } catch {
    return { messageIds: [], failed: [], writtenAt: null };
  }
}
