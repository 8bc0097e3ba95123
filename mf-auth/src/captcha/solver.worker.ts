// ALTCHA's own solver of PBKDF2 challenges; it listens to messages by itself.
import 'altcha/workers/pbkdf2';
