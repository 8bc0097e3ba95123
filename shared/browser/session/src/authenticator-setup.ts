/** What a user needs to set up an authenticator before the sign-in can complete. */
export interface AuthenticatorSetup {
  /** Base32, to type into the authenticator. */
  secret: string;
  /** `otpauth:`, to open in an authenticator on this device. */
  link: string;
}
