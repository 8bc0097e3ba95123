/** Starts a PostgreSQL for tests and benchmarks; its address is then in `HARBOUR_TEST_DATABASE_URL`. */
export default function startPostgres(): Promise<void>;
