/** The source text of a file of the repository. */
declare module '*?source' {
  const text: string;
  export default text;
}
