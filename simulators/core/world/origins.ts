import * as z from 'zod';
import { decodeBase64 } from '../base64.ts';
import { readControl } from '../control-input.ts';
import { isFetchable, readWebUrl } from '../dials/media-url.ts';
import { ControlError } from '../service-error.ts';
import { told } from '../told.ts';

/** A file at a URL of a world, as callers write it. */
export const originFileSchema = z.strictObject({
  url: told(z.string().max(8_192), 'Where it lies.'),
  base64: told(z.string(), 'Its bytes.'),
  contentType: told(z.string().max(200), 'What its server says that it is.').optional(),
});

/** A file at a URL in a world. Nothing is ever fetched from the network: other URLs do not exist. */
export type OriginFile = z.infer<typeof originFileSchema>;

/** The names under which standing files are listed. */
type Fixture = 'image' | 'video' | 'audio';

/** A file that every world has; with `fixture` it is listed among the server's fixtures. */
export interface StandingFile extends OriginFile {
  readonly fixture?: Fixture;
}

/** One request that a download step sent. */
export interface OriginRequest {
  readonly atMs: number;
  readonly service: string;
  readonly method: 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: 200 | 404;
}

/** A world's web: the files that services can download, and the requests for them. */
export interface Origins {
  /** Puts a file at a URL, replacing an earlier one. Throws a ControlError for a URL that cannot hold a file. */
  put(file: OriginFile): { readonly url: string };
  /** The newest thousand requests that download steps have sent since the world began, oldest first. */
  requests(): readonly OriginRequest[];
  /** The URLs of the standing files, by fixture name; a world of a service that takes no media has none. */
  fixtures(): Readonly<Record<Fixture, string>>;
}

/** A request of a download step. */
export type Download = Pick<OriginRequest, 'atMs' | 'service' | 'headers'> & { readonly url: URL };

/** What a host answered to a download step: the bytes with a 200. */
interface OriginReply extends Pick<OriginRequest, 'status'> {
  readonly bytes?: Uint8Array | undefined;
}

/** The origins with the methods that only services and their world may call. */
export interface WorldOrigins extends Origins {
  /**
   * What the host of a URL answers; undefined where none does, and no request is sent. Fragments are ignored, and so is a query
   * unless a file was put at the URL with it.
   */
  download(request: Download): OriginReply | undefined;
  /** The bytes at a URL, if any, without logging a request. */
  peek(url: URL): Uint8Array | undefined;
  /** The files that callers have put. */
  files(): readonly OriginFile[];
  restore(files: readonly OriginFile[]): void;
  clear(): void;
}

/** Why a file is not found, and what to do about it, as explanations say it. */
export const NOT_IN_ORIGINS =
  'not among this world’s origins, of which those at public hosts are reached: world.origins.put({ url, base64 })';

const MOST_REQUESTS = 1_000;

/** Makes the origins of a new world, which hold the standing files alone. */
export function createOrigins(standing: () => readonly StandingFile[]): WorldOrigins {
  // Made when first needed: most worlds never download anything.
  let fixed: Files | undefined;
  let files = filesOf([]);
  let requests: OriginRequest[] = [];
  const standingFiles = (): Files => {
    fixed ??= filesOf(standing());
    return fixed;
  };
  const at = (address: string): OriginFile | undefined =>
    files.byAddress.get(address) ?? standingFiles().byAddress.get(address);
  const fileAt = (url: URL): OriginFile | undefined => at(addressOf(url)) ?? at(addressOf(url, ''));
  const hasHost = (host: string): boolean => files.hosts.has(host) || standingFiles().hosts.has(host);

  return {
    put(input) {
      const file = readControl(originFileSchema, input, 'origin');
      const url = readWebUrl(file.url);
      if (url?.username !== '' || url.password !== '') {
        throw badOrigin('url must be an absolute http or https URL without credentials.');
      }
      if (!decodeBase64(file.base64)) throw badOrigin('base64 must be base64 with its padding.');
      addTo(files, file, url);
      return { url: addressOf(url) };
    },
    requests: () => [...requests],
    fixtures: () => fixturesOf(standing()),
    download({ url, ...request }) {
      if (!isFetchable(url) || !hasHost(url.host)) return undefined;
      const file = fileAt(url);
      const sent: OriginRequest = { ...request, method: 'GET', url: addressOf(url), status: file ? 200 : 404 };
      requests = [...requests.slice(1 - MOST_REQUESTS), sent];
      return { status: sent.status, bytes: file && decodeBase64(file.base64) };
    },
    peek(url) {
      const file = isFetchable(url) ? fileAt(url) : undefined;
      return file && decodeBase64(file.base64);
    },
    files: () => [...files.byAddress.values()],
    restore(restored) {
      files = filesOf(restored);
      requests = [];
    },
    clear() {
      files = filesOf([]);
      requests = [];
    },
  };
}

function fixturesOf(files: readonly StandingFile[]): Record<Fixture, string> {
  const urls = files.flatMap(({ fixture, url }) => (fixture ? [[fixture, url] as const] : []));
  return Object.fromEntries(urls) as Record<Fixture, string>;
}

/** Files by their addresses, and the hosts of these. */
interface Files {
  readonly byAddress: Map<string, OriginFile>;
  readonly hosts: Set<string>;
}

function filesOf(list: readonly OriginFile[]): Files {
  const files: Files = { byAddress: new Map(), hosts: new Set() };
  for (const file of list) addTo(files, file, new URL(file.url));
  return files;
}

function addTo({ byAddress, hosts }: Files, file: OriginFile, url: URL): void {
  byAddress.set(addressOf(url), file);
  hosts.add(url.host);
}

/** The key under which a file is found: its URL without the fragment. */
function addressOf(url: URL, query = url.search): string {
  return `${url.origin}${url.pathname}${query}`;
}

function badOrigin(message: string): ControlError {
  return new ControlError(400, 'invalid_origin', message);
}
