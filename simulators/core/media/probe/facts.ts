/** What was measured of a file: plain data, small, and a function of its bytes. */
export interface MediaFacts {
  /** The media type that its own bytes tell, such as `video/mp4`. */
  readonly type: string;
  /** What is to be seen: nothing, one picture, or pictures that follow each other, as in a film or a moving GIF. */
  readonly picture: 'none' | 'still' | 'moving';
  readonly hasSound: boolean;
  /** How long it lasts; absent for stills, and where nothing tells. */
  readonly seconds?: number;
  /** What its container says, in the words of ffprobe; absent where only its first bytes were looked at. */
  readonly probe?: Probe;
  readonly colours?: ColourGrid;
  /**
   * How many bytes the pictures of each slice of a film take, from `0` (none) to `z` (the most of any slice): where they are
   * many, much moves.
   */
  readonly motion?: string;
  readonly sound?: SoundFacts;
}

/** What ffprobe says of a file; `answer` prints it as ffprobe does. */
export interface Probe {
  readonly streams: readonly ProbedStream[];
  readonly format: ProbedFormat;
}

/** One stream of a file. What ffprobe leaves out is absent. */
export interface ProbedStream {
  readonly kind: 'video' | 'audio' | 'subtitle' | 'data';
  /** In the words of ffprobe, such as `h264`, `mjpeg` or `pcm_s24le`. */
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
  /** In the words of ffprobe, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly name: string;
  readonly seconds?: number;
  readonly bytes: number;
  /** Bits a second. */
  readonly bitRate?: number;
}

/** The colours of a picture, coarsely: a hundred cells at most. */
export interface ColourGrid {
  readonly columns: number;
  readonly rows: number;
  /** Red, green and blue of each cell, row by row, in base64. */
  readonly rgb: string;
}

/** What is to be heard in a file. */
export interface SoundFacts {
  /** How loud each slice is, from `0` (silence) to `z`: its highest sample, or how many bytes its packets take. */
  readonly levels: string;
  /** Whether samples were read. Of other sound the packets were measured, and it counts as speech throughout. */
  readonly isHeard: boolean;
}
