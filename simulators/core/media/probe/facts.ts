/** What was measured of a file: small plain data, a function of its bytes alone. */
export interface MediaFacts {
  /** The media type recognised from its bytes, such as `video/mp4`. */
  readonly type: string;
  /** Whether it shows nothing, one picture, or moving pictures, as a film or an animated GIF does. */
  readonly picture: 'none' | 'still' | 'moving';
  readonly hasSound: boolean;
  /** Its duration; absent for stills and where it is unknown. */
  readonly seconds?: number;
  /** What ffprobe would report of it; absent where only its first bytes were looked at. */
  readonly probe?: Probe;
  readonly colours?: ColourGrid;
  /**
   * How many bytes the frames of each slice of a film take, from `0` (none) to `z` (the most of any slice), as a measure of
   * movement.
   */
  readonly motion?: string;
  readonly sound?: SoundFacts;
}

/** What ffprobe would report of a file; `answer/` prints it in ffprobe's form. */
export interface Probe {
  readonly streams: readonly ProbedStream[];
  readonly format: ProbedFormat;
}

/** One stream of a file. Members that ffprobe would leave out are absent. */
export interface ProbedStream {
  readonly kind: 'video' | 'audio' | 'subtitle' | 'data';
  /** ffprobe's name for it, such as `h264`, `mjpeg` or `pcm_s24le`. */
  readonly codec?: string;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  /** A fraction as ffprobe writes it, such as `24000/1001`. */
  readonly frameRate: string;
  readonly sampleRate?: number;
  readonly channels?: number;
}

/** The container of a file. */
export interface ProbedFormat {
  /** ffprobe's name for it, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly name: string;
  readonly seconds?: number;
  readonly bytes: number;
  /** Bits per second. */
  readonly bitRate?: number;
}

/** The colours of a picture in a coarse grid of at most a hundred cells. */
export interface ColourGrid {
  readonly columns: number;
  readonly rows: number;
  /** Red, green and blue of each cell, row by row, in base64. */
  readonly rgb: string;
}

/** The sound of a file. */
export interface SoundFacts {
  /** The loudness of each slice, from `0` (silence) to `z`: by its highest sample, or by the bytes that its packets take. */
  readonly levels: string;
  /** Whether samples were read. Where they could not be, packets were measured, and all of the sound counts as speech. */
  readonly isHeard: boolean;
}
