import { type Permission, TASKS, type Task } from '../state/catalog.ts';

/** Whether a key may submit anything at all: it has the permission of some task.  @clause PD-4-12 */
export function mayAnyTask(permissions: readonly Permission[]): boolean {
  return TASKS.some((task) => permissions.includes(task));
}

/** The permission named like the task. */
export function mayTask(permissions: readonly Permission[], task: Task): boolean {
  return permissions.includes(task);
}

/** Either of the two permissions that the endpoint's row names. */
export function mayDetectOrRedact(permissions: readonly Permission[]): boolean {
  return permissions.includes('detect') || permissions.includes('redact');
}

/** Both permissions that the endpoint's row names. */
export function mayDetectAndRedact(permissions: readonly Permission[]): boolean {
  return permissions.includes('detect') && permissions.includes('redact');
}
