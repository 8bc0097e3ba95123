import { styleNonce } from './style-nonce.ts';

// react-aria looks here for the nonce of the style elements that it inserts (react-aria, private/utils/getMetaValue).
Object.assign(window, { __webpack_nonce__: styleNonce() });
