const SAME_TYPES: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/heif': 'image/heic' };

/** Whether a file is of the type that its data URI claims; QuickTime and MP4 are one family.  @clause CR-4-14 */
export function isTypeAsClaimed(claimed: string, found: string): boolean {
  const type = SAME_TYPES[claimed] ?? claimed;
  return type === found || (type === 'video/mp4' && found === 'video/quicktime');
}
