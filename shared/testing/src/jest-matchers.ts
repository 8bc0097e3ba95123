import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// What is waited for arrives in milliseconds; the limit is for a machine that has much else to do.
configure({ asyncUtilTimeout: 20_000 });
