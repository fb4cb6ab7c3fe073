/** Situations, one a file: what each arranges, and what one will see. */

export { allowanceReached } from './allowance-reached.ts';
export { answersLost } from './answers-lost.ts';
export { capacityWave } from './capacity-wave.ts';
export { foreignJob } from './foreign-job.ts';
export { healthDegraded } from './health-degraded.ts';
export { jobExpired } from './job-expired.ts';
export { jobFails } from './job-fails.ts';
export { permissionMissing } from './permission-missing.ts';
export { sealedText } from './sealed-text.ts';
export { sealedThenReordered } from './sealed-then-reordered.ts';
export { wrongEncryptionKey } from './wrong-encryption-key.ts';
