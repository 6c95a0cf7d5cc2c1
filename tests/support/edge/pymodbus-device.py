"""A Modbus device of the package pymodbus (3.0, as Debian 12 has it), with registers made by a test.

The first line of standard input is {"unit": 1, "registers": {"0": 3}, "tcp": port} or "serial": path instead of "tcp". Each line after it
is the address of a register, which is answered by a line with its word. It ends with its input. Registers that are not named are refused
with exception 2; other units do not answer.
"""

import asyncio
import json
import sys

from pymodbus.datastore import ModbusServerContext, ModbusSlaveContext, ModbusSparseDataBlock
from pymodbus.server import StartAsyncSerialServer, StartAsyncTcpServer
from pymodbus.transaction import ModbusRtuFramer

HOLDING = 3


async def answer(device: ModbusSlaveContext, lines: asyncio.StreamReader) -> None:
    while line := await lines.readline():
        print(device.getValues(HOLDING, int(line))[0], flush=True)


async def main() -> None:
    lines = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(lines)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
    wanted = json.loads(await lines.readline())
    block = ModbusSparseDataBlock({int(address): word for address, word in wanted["registers"].items()})
    device = ModbusSlaveContext(hr=block, ir=block, zero_mode=True)
    context = ModbusServerContext(slaves={wanted["unit"]: device}, single=False)
    common = {"context": context, "ignore_missing_slaves": True, "defer_start": True}
    if "tcp" in wanted:
        server = await StartAsyncTcpServer(address=("127.0.0.1", wanted["tcp"]), **common)
        asyncio.get_running_loop().create_task(server.serve_forever())
    else:
        server = await StartAsyncSerialServer(
            framer=ModbusRtuFramer, port=wanted["serial"], baudrate=9600, **common
        )
        await server.start()
    await answer(device, lines)


asyncio.run(main())
