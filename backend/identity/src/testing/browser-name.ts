// Browsers have the app name "Netscape"; Node has none, so Amplify's big integers use a slow path of Math.floor calls:
// in Jest's sandbox, where globals are slow, a sign-in then takes 12 s. Import this before aws-amplify.
Object.defineProperty(globalThis, 'navigator', {
  value: { appName: 'Netscape', userAgent: 'Jest' },
  configurable: true,
});
