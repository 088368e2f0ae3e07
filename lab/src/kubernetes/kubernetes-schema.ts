import * as models from 'kubernetes-models';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';

/** A resource as in its file. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}

/** A class with the schema of a kind. */
interface Model {
  prototype: { validate: () => void };
}

/** The schema of each kind that we use; another kind must be added here. */
const MODELS: Readonly<Record<string, Model>> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 CronJob': CronJob,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': models.v1.ConfigMap,
  'v1 PersistentVolumeClaim': models.v1.PersistentVolumeClaim,
  'v1 Service': models.v1.Service,
  'v1 ServiceAccount': models.v1.ServiceAccount,
};

/** Returns the schema errors of a resource, unknown fields included. */
export function schemaProblems(resource: Resource): string[] {
  const name = `${resource.apiVersion} ${resource.kind}`;
  const Model = MODELS[name];
  if (!Model) return [`There is no schema for ${name}.`];
  const read = new Set<string>();
  try {
    // Before anything is copied: the validator itself must read each field.
    const { validate } = Model.prototype;
    validate.call(watched(resource, '', read));
  } catch (error) {
    return [(error as Error).message];
  }
  return fieldsOf(resource, '')
    .filter((path) => !read.has(path))
    .map((path) => `${path} is not known.`);
}

/** Wraps an object and records which fields are read. A validator reads the fields that it knows. */
function watched<Data extends object>(data: Data, path: string, read: Set<string>): Data {
  return new Proxy(data, {
    get(target, key, receiver) {
      const value = Reflect.get(target, key, receiver) as unknown;
      if (typeof key === 'symbol') return value;
      const at = `${path}/${key}`;
      read.add(at);
      return typeof value === 'object' && value !== null ? watched(value, at, read) : value;
    },
  });
}

function fieldsOf(data: unknown, path: string): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [
    `${path}/${key}`,
    ...fieldsOf(value, `${path}/${key}`),
  ]);
}
