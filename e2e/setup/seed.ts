// The data of the journeys, seeded while the portal is built: `npm test` runs this.
import { seedData } from './seeded-data.ts';

await seedData();
