/** Stops the PostgreSQL that `start-postgres.mjs` started. */
export default function stopPostgres(): Promise<void>;
