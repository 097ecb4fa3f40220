import type { Report } from '../../declarationError.ts';
import { fieldOfParameter, type ResolvedEndpoint } from '../../endpoint.ts';
import type { FileOptions } from '../../fieldTypes/file/facts.ts';
import type { ResolvedResource } from '../../model.ts';
import { isOffered } from '../../offered.ts';
import type { ResourceSpec } from '../../resource.ts';

/** Reports calls that cannot be what the declaration takes them for. */
export function checkCalls(spec: ResourceSpec, resource: ResolvedResource, report: Report): void {
  const { name, calls, fields } = resource;
  checkLookUps(resource, report);
  checkUploads(resource, report);
  checkShapes(spec, resource, report);
  /** @param option the place that names a call, which must be of some kind to be that */
  const expect = (option: string, call: string | undefined, is: (one: ResolvedEndpoint) => boolean, cure: string) => {
    if (call === undefined || !calls[call] || is(calls[call])) return;
    report('bad-endpoint', `${name}.${option}`, cure.replace('%', call), [`${name}.calls.${call}`]);
  };
  const isPlainGet = ({ method, parameters }: ResolvedEndpoint) => method === 'GET' && parameters.length === 0;
  const isPlainPost = ({ method, parameters }: ResolvedEndpoint) => method === 'POST' && parameters.length === 0;
  expect(
    'file',
    spec.file,
    ({ method, parameters, answers }) => method === 'GET' && parameters.length === 1 && Boolean(answers?.media),
    '"%" cannot give a record as a file. Make it a GET whose path has one parameter, the key, and that answers a file.',
  );
  expect(
    'metadata',
    spec.metadata,
    (call) => isPlainGet(call) && fields.some(isOffered),
    '"%" cannot say what may be chosen. Make it a GET without parameters, of an entity with choices.',
  );
  expect('summary.call', spec.summary?.call, isPlainGet, '"%" cannot sum up. Make it a GET without parameters.');
  expect(
    'list.states.call',
    spec.list?.states?.call,
    (call) => isPlainGet(call) && spec.list?.tabs !== undefined,
    '"%" cannot say what states there are. Make it a GET without parameters, of a list with tabs.',
  );
  for (const [bulk, { call, preview }] of Object.entries(spec.list?.bulk ?? {})) {
    const cure = '"%" cannot be for several records. Make it a POST without parameters.';
    expect(`list.bulk.${bulk}.call`, call, isPlainPost, cure);
    expect(`list.bulk.${bulk}.preview`, preview, isPlainPost, cure);
  }
}

function checkLookUps({ name, calls, field }: ResolvedResource, report: Report): void {
  for (const call of Object.values(calls)) {
    const where = `${name}.calls.${call.name}`;
    const isOfOne = call.method === 'GET' && call.parameters.length === 1;
    if (call.finds && (!isOfOne || !field[call.parameters[0] ?? '']?.unique)) {
      report(
        'bad-endpoint',
        `${where}.finds`,
        'What finds a record is a GET whose path has one parameter, a field that is unique.',
      );
    }
    if (call.looksUp && !isOfOne) {
      report(
        'bad-endpoint',
        `${where}.looksUp`,
        'A look-up is a GET whose path has one parameter, the key of the record.',
      );
    }
  }
}

/** A file goes to the address that a call of the resource gives, which fields of the record make. */
function checkUploads({ name, calls, fields, field, key }: ResolvedResource, report: Report): void {
  const known = (one: string) => one === key || Object.hasOwn(field, one);
  for (const { name: of, spec } of fields) {
    const { upload, arrived }: typeof spec & Partial<FileOptions> = spec;
    const where = `${name}.fields.${of}`;
    const call = calls[upload ?? ''];
    if (call && (call.method !== 'GET' || !call.parameters.every((one) => known(fieldOfParameter(call, one))))) {
      report(
        'bad-endpoint',
        `${where}.upload`,
        `"${upload}" gives no address to send a file to. Make it a GET whose path has fields in it.`,
        [`${name}.calls.${upload}`],
      );
    }
    const announced = calls[arrived ?? ''];
    if (announced && (announced.method === 'GET' || announced.parameters.length > 0)) {
      report(
        'bad-endpoint',
        `${where}.arrived`,
        `"${arrived}" cannot be told of a file. Make it a PUT or POST without parameters.`,
        [`${name}.calls.${arrived}`],
      );
    }
  }
}

/** What a call takes and answers must be what its method, path and other options leave to it. */
function checkShapes({ calls: declared = {} }: ResourceSpec, { name, calls }: ResolvedResource, report: Report): void {
  for (const call of Object.values(calls)) {
    const where = `${name}.calls.${call.name}`;
    const isInQuery = call.method === 'GET' || call.method === 'DELETE';
    const refuse = (option: string, cure: string, ...restsOn: readonly string[]) => {
      const rests = restsOn.map((one) => `${where}.${one}`);
      report('bad-endpoint', `${where}.${option}`, cure, rests);
    };
    const said = new Set([...call.parameters, ...Object.keys(call.query), 'partner']);
    if (call.keyParam !== null) said.add(call.keyParam);
    for (const taken of Array.isArray(call.takes) ? call.takes : []) {
      if (said.has(taken.name)) {
        refuse(`takes.${taken.name}`, `Its path or its query says "${taken.name}" already. Take it out.`);
      }
    }
    if (call.takes === 'change' && isInQuery) refuse('takes', 'A change travels in a body. Make it a PUT or a POST.');
    if (call.ignoresOthers && (isInQuery || !Array.isArray(call.takes))) {
      refuse('ignoresOthers', 'Only a body whose members are declared has others: say what it takes.', 'takes');
    }
    if (call.versioned && call.method === 'GET') refuse('versioned', 'What only reads changes no version. Drop it.');
    const own = declared[call.name];
    if (own?.answers !== undefined && (call.finds || call.looksUp)) {
      refuse('answers', 'What finds or looks up a record answers that record. Drop "answers".');
    }
    const isSilent = call.answers !== null && call.answers.media === null && call.answers.value === null;
    if (own?.status !== undefined && isSilent !== (call.status === 204)) {
      refuse('status', 'Nothing is answered with 204, and with nothing else.', 'answers');
    }
  }
}
