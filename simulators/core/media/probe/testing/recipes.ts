/** How ffmpeg makes clips in every format that media analysis reads: what goes in, and the options for what comes out. */

const film = (rate: string | number = 25, size = '160x120', seconds = 2): string =>
  `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;
const sound = (rate = 44_100, seconds = 2): string =>
  `-f lavfi -i anoisesrc=duration=${seconds}:sample_rate=${rate}:color=pink:seed=7`;
/** A sound whose bit rate varies. */
const uneven = (rate: number): string => `${sound(rate, 8)} -af volume='if(lt(mod(t,2),1),1,0.05)':eval=frame`;

const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const both = `${film()} ${sound()}`;
const still = `${film(25, '321x201', 1)} -frames:v 1`;
const cover = `${sound()} ${film(1, '200x200', 1)} -map 0 -map 1 -c:v mjpeg -frames:v 1 -disposition:v:0 attached_pic`;
const halting = `${film()} -vf setpts='if(lt(N,20),N/25/TB,(20/25+(N-20)/10)/TB)' -vsync vfr`;
const gaps = `${film()} -vf select='not(mod(n,3))+lt(random(7),0.3)' -vsync vfr`;

/** A file's name, and the arguments of ffmpeg that make it. */
export const recipes: readonly (readonly [file: string, options: string])[] = [
  ['film.mp4', `${both} ${h264} -c:a aac`],
  ['silent.mp4', `${film()} ${h264}`],
  ['faststart.mp4', `${both} ${h264} -c:a aac -movflags +faststart`],
  ['fragments.mp4', `${both} -c:v libx264 -pix_fmt yuv420p -bf 2 -c:a aac -movflags frag_keyframe+empty_moov`],
  ['dash.mp4', `${both} ${h264} -c:a aac -movflags dash`],
  ['fragments.m4a', `${sound()} -c:a aac -movflags frag_keyframe+empty_moov -f mp4`],
  ['television.mp4', `${film('24000/1001', '322x242')} -c:v libx264 -bf 3 -pix_fmt yuv420p`],
  ['fast.mp4', `${film(120, '160x120', 1)} ${h264}`],
  ['slow.mp4', `${film('1/2', '160x120', 8)} ${h264}`],
  ['single.mp4', `${film()} -frames:v 1 ${h264}`],
  ['hevc.mp4', `${film(12)} -c:v libx265 -x265-params log-level=none -pix_fmt yuv420p`],
  ['asp.mp4', `${film(30)} -c:v mpeg4`],
  ['halting.mp4', `${halting} ${h264}`],
  ['gaps.mp4', `${gaps} ${h264}`],
  ['late-sound.mp4', `${film()} -itsoffset 0.5 ${sound()} ${h264} -c:a aac`],
  ['late-film.mp4', `-itsoffset 0.7 ${film()} ${sound()} ${h264} -c:a aac`],
  ['sound-first.mp4', `${both} -map 1 -map 0 ${h264} -c:a aac`],
  ['sound-alone.mp4', `${sound()} -c:a aac`],
  ['opus.mp4', `${sound()} -c:a libopus`],
  ['film.mov', `${film()} ${sound(48_000)} ${h264} -c:a aac -ac 2`],
  ['plain.mov', `${both} -c:v mjpeg -c:a pcm_s24le`],
  ['big-end.mov', `${both} -c:v png -c:a pcm_s16be`],
  ['float.mov', `${both} -c:v prores_ks -c:a pcm_f32le`],
  ['timecode.mov', `${both} ${h264} -c:a aac -timecode 01:00:00:00`],
  ['vp8.webm', `${both} -c:v libvpx -c:a libvorbis`],
  ['vp9.webm', `${film(15, '321x241', 1)} ${sound(48_000, 1)} -c:v libvpx-vp9 -deadline realtime -c:a libopus`],
  ['television.webm', `${film('30000/1001')} -c:v libvpx`],
  ['live.webm', `${both} -c:v libvpx -c:a libopus -live 1`],
  ['live-television.webm', `${film('24000/1001')} -c:v libvpx -live 1`],
  ['halting.webm', `${halting} -c:v libvpx`],
  ['sound-alone.webm', `${sound()} -c:a libopus`],
  ['film.mkv', `${both} ${h264} -c:a aac`],
  ['mp3.mkv', `${both} ${h264} -c:a libmp3lame`],
  ['plain.mkv', `${both} -c:v mjpeg -c:a pcm_s16le`],
  ['two-sounds.mkv', `${both} ${sound(22_050)} -map 0 -map 1 -map 2 ${h264} -c:a aac`],
  ['music.mp3', `${sound()} -c:a libmp3lame`],
  ['stereo.mp3', `${sound()} -c:a libmp3lame -b:a 192k -ac 2`],
  ['variable.mp3', `${uneven(44_100)} -c:a libmp3lame -q:a 4`],
  ['headless.mp3', `${sound()} -c:a libmp3lame -b:a 64k -write_xing 0`],
  ['headless-variable.mp3', `${uneven(44_100)} -c:a libmp3lame -q:a 4 -write_xing 0`],
  ['headless-low.mp3', `${uneven(22_050)} -c:a libmp3lame -q:a 4 -write_xing 0`],
  ['bare.mp3', `${sound()} -c:a libmp3lame -write_xing 0 -id3v2_version 0`],
  ['lowest.mp3', `${sound(8_000)} -c:a libmp3lame`],
  ['cover.mp3', `${cover} -c:a libmp3lame`],
  ...['u8', 's16le', 's24le', 's32le', 'f32le', 'f64le', 'alaw', 'mulaw'].map(
    (format) => [`${format}.wav`, `${sound()} -c:a pcm_${format}`] as const,
  ),
  ['surround.wav', `${sound(48_000)} -c:a pcm_s24le -ac 6`],
  ['short.wav', `${sound(44_100, 0.05)} -c:a pcm_s16le`],
  ['large.wav', `${sound()} -c:a pcm_s16le -rf64 always`],
  ['vorbis.ogg', `${sound()} -c:a libvorbis -ac 2`],
  ['opus.ogg', `${sound(48_000)} -c:a libopus`],
  ['opus-low.ogg', `${sound(16_000, 0.3)} -c:a libopus`],
  ['music.flac', `${sound()} -c:a flac`],
  ['fine.flac', `${sound(96_000)} -c:a flac -sample_fmt s32 -ac 2`],
  ['cover.flac', `${cover} -c:a flac`],
  ['music.m4a', `${sound()} -c:a aac`],
  ['lossless.m4a', `${sound()} -c:a alac`],
  ['cover.m4a', `${cover} -c:a aac`],
  ['frames.aac', `${sound(48_000, 4)} -c:a aac -ac 2`],
  ['photo.jpg', `${still}`],
  ['grey.jpg', `${still} -pix_fmt gray -c:v mjpeg`],
  ['tiny.jpg', '-f lavfi -i color=red:size=16x16 -frames:v 1'],
  ['picture.png', `${still}`],
  ['palette.png', `${still} -pix_fmt pal8`],
  ['deep.png', `${still} -pix_fmt gray16be`],
  ['picture.webp', `${still}`],
  ['lossless.webp', `${still} -lossless 1`],
  ['still.gif', `${still}`],
  ['moving.gif', `${film(12, '100x80')}`],
  ['fast.gif', `${film(50, '64x64', 1)}`],
];

/** Truncated files: a recipe's file, and the share of it that is kept. */
export const cuts: readonly (readonly [file: string, share: number])[] = [
  ['faststart.mp4', 0.4],
  ['fragments.mp4', 0.6],
  ['film.mkv', 0.5],
  ['stereo.mp3', 0.5],
  ['s16le.wav', 0.6],
  ['music.flac', 0.5],
  ['photo.jpg', 0.6],
];
