// Every browser says "Netscape" here and Node says nothing, at which Amplify's big integers take a path made of calls to
// Math.floor: in Jest's sandbox, where globals are slow, a sign-in then takes 12 s. To be imported before aws-amplify.
Object.defineProperty(globalThis, 'navigator', {
  value: { appName: 'Netscape', userAgent: 'Jest' },
  configurable: true,
});
