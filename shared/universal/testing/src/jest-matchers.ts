import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { waitTimeoutMs } from './time-limits.mjs';

configure({ asyncUtilTimeout: waitTimeoutMs });
