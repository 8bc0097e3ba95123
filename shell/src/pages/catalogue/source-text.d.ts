/** The text of a file of the repository, as it stands there. */
declare module '*?source' {
  const text: string;
  export default text;
}
