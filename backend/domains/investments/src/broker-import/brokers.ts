import type { BrokerExport } from './broker-export.ts';
import { degiroExports } from './degiro.ts';
import { freetrade } from './freetrade.ts';
import { investengine } from './investengine.ts';
import { trading212 } from './trading212.ts';

/** Every layout that is understood. Another broker is a file of its own and a line here. */
export const brokerExports: readonly BrokerExport[] = [freetrade, trading212, investengine, ...degiroExports];
