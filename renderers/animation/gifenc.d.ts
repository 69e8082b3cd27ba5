/** The part of gifenc that we use; the package brings no types. */
declare module 'gifenc' {
  type Colour = readonly [red: number, green: number, blue: number];

  interface FrameOptions {
    /** For the first frame, which sets the colours of all. */
    readonly palette?: readonly Colour[];
    /** Milliseconds, in tens. */
    readonly delay?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 1 leaves the frame in place under the next. */
    readonly dispose?: number;
    /** 0: for ever. */
    readonly repeat?: number;
  }

  interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    bytesView(): Uint8Array;
  }

  const gifenc: { readonly GIFEncoder: () => Encoder };
  export default gifenc;
}
