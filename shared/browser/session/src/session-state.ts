/** Who is signed in. */
export interface AuthUser {
  accessToken: string;
  idToken: string;
  /** From the id token; `custom:harbour_uid` is the client's id everywhere in Harbour. */
  attributes: { 'custom:harbour_uid': string; email: string; given_name?: string; family_name?: string };
  /** Group memberships, from the token. */
  groups: readonly string[];
}

/** The session as every module reads it. `unknown` lasts until the first check has answered. */
export interface SessionState {
  status: 'unknown' | 'authenticated' | 'unauthenticated';
  user: AuthUser | undefined;
  /** Set when the portal signed the client out by itself; the sign-out page then says so. */
  autoLogout: boolean;
  /** The client whom a staff member acts for. */
  target: string | undefined;
}
