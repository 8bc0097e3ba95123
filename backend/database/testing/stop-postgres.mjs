/** Stops the server that start-postgres started, and deletes its files. */
export default async function stopPostgres() {
  await globalThis.harbourTestPostgres?.stop();
}
