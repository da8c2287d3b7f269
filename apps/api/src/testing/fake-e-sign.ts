import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Flow = { status: number; approver: unknown; deadline: number; file: string };

/** A stub of the e-sign provider (ESS): stores documents, and marks them as signed, refused or expired on demand. */
export async function startFakeESign() {
  const papers = new Map<string, Buffer>();
  const flows = new Map<string, Flow>();
  const asked: { action: string; body: string }[] = [];
  let outage: string | null = null;

  const answers = {
    UploadFiles({ FileInfos: [{ FileBody }] }: { FileInfos: [{ FileBody: string }] }) {
      const id = `file${papers.size + 1}`;
      papers.set(id, Buffer.from(FileBody, 'base64'));
      return { FileIds: [id], TotalCount: 1 };
    },
    CreateFlowByFiles(params: { Approvers: unknown[]; Deadline: number; FileIds: [string] }) {
      const id = `flow${flows.size + 1}`;
      const { Approvers, Deadline: deadline, FileIds } = params;
      flows.set(id, { status: 1, approver: Approvers[0], deadline, file: FileIds[0] });
      return { FlowId: id };
    },
    CreateFlowSignUrl: ({ FlowId }: { FlowId: string }) => ({
      FlowApproverUrlInfos: [{ SignUrl: `https://sign.example/${FlowId}`, ApproverType: 1 }],
    }),
    DescribeFlowBriefs: ({ FlowIds: [id] }: { FlowIds: [string] }) => ({
      FlowBriefs: [{ FlowId: id, FlowStatus: flows.get(id)?.status ?? 6 }],
    }),
    DescribeFileUrls: ({ BusinessIds: [id] }: { BusinessIds: [string] }) => ({
      FileUrls: [{ Url: `http://${endpoint}/signed/${id}?secret=1` }],
    }),
    CancelFlow({ FlowId }: { FlowId: string }) {
      const flow = flows.get(FlowId);
      if (flow) flow.status = 6;
      return {};
    },
  };
  const answer = (action: string, body: string): object => {
    const work = answers[action as keyof typeof answers] as (params: unknown) => object;
    return work(JSON.parse(body));
  };

  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (outage === 'silence') return;
      const [, flowNo] = /^\/signed\/(\w+)/.exec(request.url ?? '') ?? [];
      if (flowNo !== undefined) {
        const paper = papers.get(flows.get(flowNo)?.file ?? '');
        reply.end(
          outage === 'noFile'
            ? 'gone'
            : Buffer.concat([paper ?? Buffer.of(), Buffer.from('signed')]),
        );
        return;
      }
      const action = String(request.headers['x-tc-action']);
      asked.push({ action, body });
      const Response =
        outage !== null && outage !== 'noFile'
          ? { Error: { Code: outage, Message: body }, RequestId: 'r' }
          : { ...answer(action, body), RequestId: 'r' };
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ Response }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place: { endpoint, fileEndpoint: endpoint, protocol: 'http://' as const },
    flows,
    asked,
    /** Sets a document's status: 3 refused, 4 signed, 5 expired. */
    becomes(flowNo: string, status: 3 | 4 | 5) {
      const flow = flows.get(flowNo);
      if (flow !== undefined) flow.status = status;
    },
    /** Refuses everything with this code, never answers, or lacks the file; null: works again. */
    fails(how: string | null) {
      outage = how;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
