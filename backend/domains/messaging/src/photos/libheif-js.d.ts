/** The part of libheif-js that is used; its own types describe the C interface only. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `target`, as RGBA; the callback gets null when that fails. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (decoded: object | null) => void,
    ): void;
  }
  const libheif: {
    HeifDecoder: new () => {
      /** The images of a file; none if it cannot be read. */
      decode(bytes: Uint8Array): HeifImage[];
    };
  };
  export default libheif;
}
