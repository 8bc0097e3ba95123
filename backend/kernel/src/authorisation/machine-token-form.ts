/** What tokens of systems begin with; those of people are JSON Web Tokens. */
export const machineTokenStart = 'harbour-machine.';
